const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A sentence in which e-mail addresses open the mail program. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((piece) =>
    address.test(piece) ? (
      <a key={piece} href={`mailto:${piece}`} className="link wrap-anywhere">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
