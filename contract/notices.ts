export type { Notice } from './routes/notices.ts';
