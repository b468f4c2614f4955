export function SnapshotText({ text }: { text: string }) {
  return <p className="mt-3.5 max-w-[64ch] font-read text-read break-words whitespace-pre-line">{text}</p>;
}
