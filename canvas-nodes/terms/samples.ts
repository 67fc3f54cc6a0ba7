import type { Slice } from '#src/graph/graph.ts'

/** A page of terms as the old console wrote it. */
export const typical: Slice = {
  tncFlag: true,
  domain: 'beanandleaf.test',
  titleObj: { text: 'Before you spin', color: '#1a1f2b', font: { size: 16, strength: 600 }, underlined: true },
  placement: 'popup',
  position: 'center',
  tncTitle: 'Diwali wheel: terms',
  tncContentText: '<p>One spin a day. Vouchers are valid for <b>30 days</b> in all stores in India.</p>',
  tncContentBgColor: '#FFFFFF',
  tncImageUrl: 'https://cdn.questwire.test/diwali/banner.png',
  tncImageName: 'banner.png',
  bannerImageFlag: true,
  redirectionUrl: 'https://beanandleaf.test/terms',
  buttonConfig: { text: 'I Agree', width: '50%', radius: '8px', bgColor: '#4458d6', shadow: true, shadowColor: '#000' },
}

/** Types nobody expects. */
export const wrong: Slice = {
  tncFlag: 'true',
  tncTitle: 99,
  titleObj: 'bold',
  placement: 3,
  tncContentText: { html: '<p>' },
  bannerImageFlag: 'yes',
  buttonConfig: 'I Agree',
}
