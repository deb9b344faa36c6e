import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';

const specification = join(import.meta.dirname, '..', '..', '..', 'docs', 'specification.md');

/** Every call of section 7, as its table has it. */
const section7 = Array.from(
  readFileSync(specification, 'utf8').matchAll(/^\| `(GET|POST|PATCH|DELETE) (\/\S+?)`/gm),
  ([, method = '', path = '']) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }),
);

/** Whether a request is one that the specification knows. */
export const isOfSection7 = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return section7.some(({ method, path }) => method === request.method() && path.test(pathname));
};
