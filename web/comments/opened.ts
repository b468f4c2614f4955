/** The anchors of the posts whose comments are open, which stay open when the reader returns to the page. */
export const opened = new Set<string>();
