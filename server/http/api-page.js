// The page of the API: finds calls, puts the reader's own server, tenant and key into what is copied. Everything is
// readable without it.

const $ = (id) => document.getElementById(id);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];

function fill() {
  const values = {
    base: $('base').value.replace(/\/+$/, '') || location.origin,
    tenant: $('tenant').value || 'isrute',
    key: $('key').value || 'YOUR-KEY',
  };
  for (const place of all('[data-fill]')) place.textContent = values[place.dataset.fill];
}

function find() {
  const words = $('find').value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const call of all('[data-words]')) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word));
    if (call.tagName === 'ARTICLE' && !call.hidden) shown += 1;
    const link = call.id && document.querySelector(`nav a[href="#${call.id}"]`);
    if (link) link.parentElement.hidden = call.hidden;
  }
  for (const family of all('section[data-family]'))
    family.hidden = words.length > 0 && all('article', family).every((call) => call.hidden);
  $('others').open = words.length > 0;
  $('found').textContent = words.length === 0 ? '' : `${shown} calls found`;
}

async function copy(button) {
  await navigator.clipboard.writeText(button.parentElement.querySelector('pre').textContent);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}

$('base').value = location.origin;
for (const field of ['base', 'tenant', 'key']) $(field).addEventListener('input', fill);
$('find').addEventListener('input', find);
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-copy]');
  if (button) copy(button).catch(() => getSelection()?.selectAllChildren(button.nextElementSibling));
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input')) return;
  event.preventDefault();
  $('find').focus();
});
fill();
