/** A spinner in the colour of its text. The state is named in words beside it. */
export function Spinner() {
  return (
    <span
      className="size-[1.1em] animate-spin rounded-full border-[0.18em] border-current border-r-transparent"
      aria-hidden="true"
    />
  );
}
