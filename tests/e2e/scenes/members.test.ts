import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough('accounts', 'member', 'shelf', 'admin');
