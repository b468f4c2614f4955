import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough('suspicious', 'texts', 'trouble');
