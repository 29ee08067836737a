import S3rver from 's3rver';

const [, , directory, ...buckets] = process.argv;
const server = new S3rver({
  ...{ address: '127.0.0.1', port: 0, directory, silent: true },
  configureBuckets: buckets.map((name) => ({ name })),
});
const { port } = await server.run();
process.send(port);
process.on('disconnect', () => process.exit());
