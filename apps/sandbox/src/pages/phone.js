// New messages appear by themselves: the page is fetched again and its thread takes the old one's place.
const REFRESH_MS = 3000;

async function refresh() {
  const thread = document.getElementById('thread');
  if (document.hidden || !thread) return;
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('thread');
  if (!fresh || fresh.innerHTML === thread.innerHTML) return;
  const known = new Set([...thread.children].map(({ id }) => id));
  const items = [...fresh.children].map((item) => document.adoptNode(item));
  for (const item of items) item.classList.toggle('bubble-new', !known.has(item.id));
  thread.replaceChildren(...items);
}

setInterval(refresh, REFRESH_MS);
document.addEventListener('visibilitychange', refresh);
