import { workerScript } from '@/app/offline/startNotices';

test('the service worker is registered with the only URL that the Trusted Types policy allows', () => {
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

test('the service worker is registered with a plain URL in a browser without Trusted Types', () => {
  expect(workerScript({})).toBe('/signup/service-worker.js');
});
