/** The part of `fontverter` that is used; it comes without types. */
declare module 'fontverter' {
  export function convert(font: Buffer, to: 'sfnt'): Promise<Buffer>;
}
