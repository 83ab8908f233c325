// Jest looks for the tests of a changed file without the conditions under which packages show their sources.
module.exports = (request, options) => {
  const { conditions = [] } = options
  return options.defaultResolver(request, { ...options, conditions: conditions.length ? conditions : ['source', 'node', 'import', 'default'] })
}
