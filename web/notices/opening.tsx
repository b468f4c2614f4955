/** The opening words of a text, by which its author tells it from others. */
export function Opening({ text }: { text: string }) {
  return <p className="mt-1 line-clamp-2 font-read leading-normal break-words text-ink-soft">{text}</p>;
}
