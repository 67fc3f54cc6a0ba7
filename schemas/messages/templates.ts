/** Sentences that the calls about templates answer with (ours). */
export const templateCallMessages = {
  otherType: (call: string, types: string) => `${call} saves templates of type ${types}.`,
  unknownType: 'There are no templates of this type.',
  whichTemplate: 'templateId or referralId is Required',
  noQuestion: 'There is no such question.',
} as const
