/** The dialogs of a rule's draws, each loaded when it is opened: neither is part of what every page of the console loads. */
import { overlaysMounted } from '#src/kit/overlays.ts'

/** Opens the provable draws of a rule. */
export async function showDraws(id: string, name: string): Promise<void> {
  const [{ openDraws }] = await Promise.all([import('./draws/DrawsDialog.tsx'), overlaysMounted()])
  openDraws(id, name)
}

/** Opens the prize draws of a rule. */
export async function showPrizeDraws(id: string, name: string): Promise<void> {
  const [{ openPrizeDraws }] = await Promise.all([import('./prize-draws/PrizeDrawsDialog.tsx'), overlaysMounted()])
  openPrizeDraws(id, name)
}
