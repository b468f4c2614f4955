/** An e-mail address, or words that lead to a place of ours: `[words](/path)`. */
const link = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\[[^\]]+\]\(\/[^)]*\))/;
const titledLink = /^\[(.+)\]\((.+)\)$/;

/** A sentence in which e-mail addresses open the mail program, and words may lead to another page. */
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
