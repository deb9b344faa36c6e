// Copies what the compiler leaves behind (SQL, pictures, the sandbox page) beside its output.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src/platform/db/migrations', 'src/investing/assets/pictures', 'sandbox/page'];
for (const folder of folders) {
  cpSync(join(import.meta.dirname, folder), join(import.meta.dirname, 'dist', 'server', folder), {
    recursive: true,
  });
}
