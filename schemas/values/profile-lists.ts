/** The choices of an organisation on its profile (C §3 "Lists"; the entries are ours). */

/** Industries. */
export const industries = [
  { id: 'retail', name: 'Retail and e-commerce' },
  { id: 'food', name: 'Food, drinks and restaurants' },
  { id: 'consumer_goods', name: 'Consumer goods' },
  { id: 'banking', name: 'Banking and payments' },
  { id: 'insurance', name: 'Insurance' },
  { id: 'telecom', name: 'Telecommunications' },
  { id: 'media', name: 'Media and entertainment' },
  { id: 'gaming', name: 'Gaming and sports' },
  { id: 'travel', name: 'Travel and hospitality' },
  { id: 'mobility', name: 'Automotive and mobility' },
  { id: 'health', name: 'Health and fitness' },
  { id: 'education', name: 'Education' },
  { id: 'real_estate', name: 'Real estate' },
  { id: 'technology', name: 'Software and technology' },
  { id: 'agency', name: 'Marketing agency' },
  { id: 'public', name: 'Public sector and charities' },
  { id: 'other', name: 'Other' },
] as const

/** The sizes of companies, in people. */
export const companySizes = [
  { value: '1-10', label: '1 to 10' },
  { value: '11-50', label: '11 to 50' },
  { value: '51-200', label: '51 to 200' },
  { value: '201-1000', label: '201 to 1,000' },
  { value: '1001-5000', label: '1,001 to 5,000' },
  { value: '5001+', label: 'More than 5,000' },
] as const
