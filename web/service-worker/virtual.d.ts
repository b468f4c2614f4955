declare module 'virtual:shell-files' {
  /** The addresses of what a page needs to be read, and a name that changes with any of them. */
  export const files: string[];
  export const styles: string;
  export const build: string;
}
