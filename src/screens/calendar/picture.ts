/** The time line as a file, with every row of it. */
import { fileName, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'

/** The longest side of a picture in its own pixels: what every browser can draw. */
const MAX_IMAGE_SIDE_PX = 8192

/** Saves a picture of an element that is drawn whole. The library is loaded when it is first needed. */
export async function savePicture(element: HTMLElement, name: string, type: 'png' | 'svg'): Promise<void> {
  try {
    const [{ toBlob, toSvg }, { styleProperties }] = await Promise.all([
      import('html-to-image'),
      import('#src/canvas/features/export-image/export-image.ts'),
    ])
    const { scrollWidth: width, scrollHeight: height } = element
    const options = {
      ...{ width, height, includeStyleProperties: [...styleProperties, 'inset', 'left', 'right', 'top', 'bottom'] },
      backgroundColor: getComputedStyle(element).backgroundColor,
      pixelRatio: Math.min(2, MAX_IMAGE_SIDE_PX / Math.max(width, height)),
    }
    const content = type === 'svg' ? svgFile(await toSvg(element, options)) : await toBlob(element, options)
    if (content) {
      saveFile(fileName(name, type), content)
      toast.downloaded()
    } else toast.failedToDownload(new Error('The calendar is too large for a picture.'))
  } catch (reason) {
    toast.failedToDownload(reason)
  }
}

const svgFile = (address: string) =>
  new Blob([decodeURIComponent(address.slice(address.indexOf(',') + 1))], { type: 'image/svg+xml' })
