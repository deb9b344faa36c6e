/** One frame of the animation. */
export interface Moment {
  /** Screenshot of the app. */
  readonly app: Buffer;
  /** Types of all actions so far, oldest first. */
  readonly actions: readonly string[];
  /** Index of the action after which the app is shown. */
  readonly index: number;
  /** What the person does, or what the screenshot shows. */
  readonly caption: string;
}

const rows = 13;

const styles = `
  * { box-sizing: border-box; margin: 0; }
  body { display: grid; grid-template-columns: auto 1fr; background: #1e1f29; color: #d7d9e4;
    font: 13px/1.4 'Plus Jakarta Sans', 'DejaVu Sans', sans-serif; }
  img { display: block; }
  aside { display: flex; flex-direction: column; gap: 14px; padding: 18px; min-width: 0; }
  h1 { font-size: 14px; color: #8d90a6; font-weight: 600; }
  p { font-size: 19px; font-weight: 700; min-height: 2.8em; color: #fff; }
  ol { list-style: none; padding: 0; flex: 1; font-family: 'DejaVu Sans Mono', monospace; font-size: 12px; }
  li { padding: 3px 8px; border-radius: 4px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  li.later { color: #5d6078; }
  li.shown { background: #f2a93b; color: #1e1f29; font-weight: 700; }
  input { width: 100%; accent-color: #f2a93b; }
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the HTML of one frame: the app, with the actions and slider of DevTools next to it. */
export function panelOf({ app, actions, index, caption }: Moment): string {
  const first = Math.max(0, Math.min(index - Math.floor(rows / 2), actions.length - rows));
  const shown = actions.slice(first, first + rows).map((type, at) => {
    const distance = first + at - index;
    const kind = distance === 0 ? 'shown' : distance > 0 ? 'later' : '';
    return `<li class="${kind}">${escaped(type)}</li>`;
  });
  return `<style>${styles}</style>
    <img src="data:image/png;base64,${app.toString('base64')}" alt="">
    <aside>
      <h1>Redux DevTools</h1>
      <p>${escaped(caption)}</p>
      <ol>${shown.join('')}</ol>
      <input type="range" min="0" max="${actions.length - 1}" value="${index}">
    </aside>`;
}
