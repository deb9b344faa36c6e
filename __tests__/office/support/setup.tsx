import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { Office } from '../../../office/app/Office';
import { makeStore } from '../../../office/store/makeStore';
import type { Services } from '../../../office/store/services';

/** The status and the body. A Blob is sent unchanged, like a file. Anything else is sent as JSON. */
export type Reply = readonly [status: number, body: unknown];
export type Replies = Readonly<Record<string, Reply | (() => Reply | Promise<Reply>)>>;

/** Passes on a function that does what the Back button of a browser does. */
function BackButton({ onShown }: { readonly onShown: (goBack: () => void) => void }) {
  const navigate = useNavigate();
  useEffect(() => onShown(() => void navigate(-1)), [navigate, onShown]);
  return null;
}

/** Opens the office at a path, with a server that gives these replies. */
export function setup(path: string, replies: Replies, own: Partial<Services> = {}) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request)) throw new Error('The office sends requests.');
    const { pathname, search } = new URL(input.url);
    const name = `${input.method} ${pathname.replace('/office/api', '')}${search}`;
    const isJson = input.headers.get('Content-Type') === 'application/json';
    calls.push({ name, body: isJson ? await input.json() : undefined });
    const reply = replies[name];
    if (reply === undefined) throw new Error(`No reply to ${name}.`);
    const [status, json] = typeof reply === 'function' ? await reply() : reply;
    if (!(json instanceof Blob)) return Response.json(json, { status });
    const headers = { 'Content-Disposition': 'attachment; filename="mota-list.csv"' };
    return new Response(await json.arrayBuffer(), { status, headers });
  });
  const services: Services = {
    cookies: () => '',
    usePasskey: () => Promise.reject(new Error('declined')),
    makePasskey: () => Promise.reject(new Error('declined')),
    saveFile: () => undefined,
    ...own,
  };
  let back: () => void = () => undefined;
  const keepBack = (goBack: () => void) => {
    back = goBack;
  };
  render(
    <Provider store={makeStore(services)}>
      <MemoryRouter initialEntries={[path]}>
        <Office />
        <BackButton onShown={keepBack} />
      </MemoryRouter>
    </Provider>,
  );
  return {
    calls,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    goBack: () => act(() => back()),
  };
}

export const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Presses a button once it has appeared. */
export const press = async ({ user }: ReturnType<typeof setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
