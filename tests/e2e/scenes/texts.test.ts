import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough('texts', 'trouble');
