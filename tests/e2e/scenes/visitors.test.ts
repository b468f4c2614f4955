import { home } from '#tests/gallery/scenes/home.ts';
import { suspicious } from '#tests/gallery/scenes/suspicious.ts';
import { texts } from '#tests/gallery/scenes/texts.ts';
import { trouble } from '#tests/gallery/scenes/trouble.ts';
import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough([...home, ...suspicious, ...texts, ...trouble]);
