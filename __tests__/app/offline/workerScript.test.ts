import { workerScript } from '@/app/offline/startNotices';

test('the worker has the only URL that its Trusted Types policy allows', () => {
  const policies: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
      policies.push(name);
      return {
        createScriptURL: () => `trusted ${rules.createScriptURL('https://evil.example/x.js')}`,
      };
    },
  };
  expect(workerScript({ trustedTypes })).toBe('trusted /signup/service-worker.js');
  expect(policies).toEqual(['mota#service-worker']);
});

test('a browser without Trusted Types gets the URL as a string', () => {
  expect(workerScript({})).toBe('/signup/service-worker.js');
});
