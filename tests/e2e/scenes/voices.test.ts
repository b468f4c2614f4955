import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough('conversation', 'own', 'publish', 'submit');
