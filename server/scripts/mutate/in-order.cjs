/** Has Jest run the files in the order in which they are named. */
module.exports = class InOrder {
  sort(tests) {
    return tests.toSorted((a, b) => process.argv.indexOf(a.path) - process.argv.indexOf(b.path));
  }

  cacheResults() {
    // How long each took, which Jest would order them by, does not matter.
  }
};
