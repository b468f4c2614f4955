/** An e-mail address, or a link to one of our pages: `[words](/path)`. */
const link = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\[[^\]]+\]\(\/[^)]*\))/;
const titledLink = /^\[(.+)\]\((.+)\)$/;

/** A sentence with its e-mail addresses and links made clickable. */
export function LinkedText({ text }: { text: string }) {
  return text.split(link).map((piece) => {
    if (!link.test(piece)) return piece;
    const [, words = piece, href = `mailto:${piece}`] = titledLink.exec(piece) ?? [];
    return (
      <a key={piece} href={href} className="link wrap-anywhere">
        {words}
      </a>
    );
  });
}
