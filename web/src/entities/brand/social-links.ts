/** Where the brand is besides here (decision A46). Placeholders: whoever runs a platform writes their own. */
export const socialLinks = [
  { name: 'LinkedIn', text: 'linkedin', href: 'https://example.com/linkedin/delvik' },
  { name: 'Instagram', text: 'instagram', href: 'https://example.com/instagram/delvik' },
  { name: 'Facebook', text: 'facebook', href: 'https://example.com/facebook/delvik' },
  { name: 'YouTube', text: 'youtube', href: 'https://example.com/youtube/delvik' },
] as const
