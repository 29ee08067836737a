/** Rules and contracts take `now` as an argument: `new Date()` reads the clock. */
const noCurrentDate = {
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'Rules take `now` as an argument.' });
    },
  }),
};

export default { meta: { name: 'rules-are-pure' }, rules: { 'no-current-date': noCurrentDate } };
