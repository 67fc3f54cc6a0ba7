/** Where the shop delivers to; the first unless another is chosen. */
export const cities = ['Mumbai', 'Pune', 'Delhi', 'Bengaluru', 'Kochi'] as const
