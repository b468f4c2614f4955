/** The colours of the browser's own bars, in each theme: that of the page's ground in `web/styles/tokens.css`. */
export const themeColors = { light: '#f4f5fb', dark: '#0d1128' } as const;
