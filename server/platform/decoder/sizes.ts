export interface Size {
  width: number;
  height: number;
}

/** A size whose longer edge is at most `edge`, in the same proportion; what is smaller stays as it is. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
