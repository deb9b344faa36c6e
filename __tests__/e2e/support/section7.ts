import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';

const specification = join(import.meta.dirname, '..', '..', '..', 'docs', 'specification.md');

/** The calls in the table of section 7 of the specification. */
const section7 = Array.from(
  readFileSync(specification, 'utf8').matchAll(/^\| `(GET|POST|PATCH|DELETE) (\/\S+?)`/gm),
  ([, method = '', path = '']) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }),
);

/** Returns whether a request is a call of section 7. */
export const isOfSection7 = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return section7.some(({ method, path }) => method === request.method() && path.test(pathname));
};
