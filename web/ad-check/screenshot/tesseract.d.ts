/** The part of tesseract-wasm in use: its package names its types where compilers do not look. */
declare module 'tesseract-wasm' {
  export interface TextItem {
    text: string;
    /** 0 to 1. */
    confidence: number;
    flags: number;
    rect: { left: number; top: number; right: number; bottom: number };
  }
  export const layoutFlags: { StartOfLine: number; EndOfLine: number };
  export interface OCREngine {
    loadModel(model: ArrayBuffer): void;
    loadImage(image: ImageData): void;
    getTextBoxes(unit: 'line' | 'word', onProgress?: (percent: number) => void): TextItem[];
  }
  export function supportsFastBuild(): boolean;
  export function createOCREngine(options: { wasmBinary: ArrayBuffer }): Promise<OCREngine>;
}
