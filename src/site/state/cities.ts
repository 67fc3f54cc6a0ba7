/** The cities that the shop delivers to; the first is chosen at the start. */
export const cities = ['Mumbai', 'Pune', 'Delhi', 'Bengaluru', 'Kochi'] as const
