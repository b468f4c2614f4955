export interface Size {
  width: number;
  height: number;
}

/** A size scaled down to a longer edge of at most `edge`, in proportion. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
