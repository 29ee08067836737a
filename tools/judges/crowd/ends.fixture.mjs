/** A crowd that ends instead of its second answer. */
let asked = 0;
process.on('message', () => {
  asked += 1;
  if (asked > 1) process.exit(7);
  process.send?.({ sockets: 1, slowReaders: 1 });
});
