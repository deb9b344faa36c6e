import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const field = (label, type) =>
  createElement('label', null, label, createElement('input', { type, name: type }));

/** A minimal React page, with which the public pages of the product are compared. */
const page = createElement(
  'main',
  null,
  createElement('h1', null, 'Sign in'),
  createElement(
    'form',
    null,
    field('Email', 'email'),
    field('Password', 'password'),
    createElement('button', null, 'Sign in'),
  ),
);

createRoot(document.getElementById('root')).render(page);
