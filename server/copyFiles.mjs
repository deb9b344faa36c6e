// Copies the files that the compiler doesn't (SQL, pictures, the sandbox page) next to its output.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const schema = ['migrations', 'formerMigrations', 'functions', 'views', 'triggers', 'grants.sql'];
const copied = [
  ...schema.map((name) => `src/platform/db/${name}`),
  'src/investing/assets/pictures',
  'sandbox/page',
];
for (const path of copied) {
  cpSync(join(import.meta.dirname, path), join(import.meta.dirname, 'dist', 'server', path), {
    recursive: true,
  });
}
