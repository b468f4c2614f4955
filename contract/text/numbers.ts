/** `1248` → `1.248`, the same on the server and in every browser, whatever locale data they carry. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
