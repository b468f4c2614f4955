import { test } from 'vitest';

test.skip('atlandı: TEST_DATABASE_URL yok, API testleri PostgreSQL üzerinde çalıştırılmadı');
