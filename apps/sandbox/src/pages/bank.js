// The file that was chosen is handed in as its text.
const chosen = document.getElementById('file');
const orders = document.getElementById('orders');

chosen?.addEventListener('change', async () => {
  orders.value = (await chosen.files[0]?.text()) ?? '';
});
