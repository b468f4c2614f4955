declare module 'virtual:shell-files' {
  /** The addresses of the files that pages need offline, and a cache name that changes with any of them. */
  export const files: string[];
  /** The addresses of files that are cached in advance where nobody saves data; pages do without. */
  export const furtherFiles: string[];
  export const styles: string;
  /** The addresses of the fonts of the interface. */
  export const fonts: string[];
  export const build: string;
}
